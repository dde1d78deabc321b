import { useId } from 'react';

/**
 * Who looks and when, over the graphic: a photo of the screen tells where it was taken. Faint enough to scan through.
 */
export function Watermark({ text }: { text: string }) {
  const id = useId();
  return (
    <svg className="pointer-events-none absolute inset-0 size-full text-primary" aria-hidden="true">
      <defs>
        <pattern id={id} width="230" height="84" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
          <text x="0" y="20" fontSize="12" fill="#0E5A54" fillOpacity="0.13">
            {text}
          </text>
          <text x="-115" y="62" fontSize="12" fill="#0E5A54" fillOpacity="0.13">
            {text}
          </text>
          <text x="115" y="62" fontSize="12" fill="#0E5A54" fillOpacity="0.13">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

import { ICON_PATHS, type IconName } from './icon-paths.ts';

type IconProps = {
  name: IconName;
  /** The size is in pixels: 20 in text, 24 alone, 18 in a status. */
  size?: number;
  className?: string;
  /** Only for an icon that stands without a word beside it. */
  label?: string;
};

export function Icon({ name, size = 20, className = '', label }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or an ornament beside its word.
    <svg
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

type WatermarkProps = { name: string; at: string };

const ROWS = [...'abcdefghijkl'];
const COLUMNS = [...'abcd'];

/**
 * Name and time of whoever looks, faintly over the data: a photograph of the screen says who took it. It deters; it
 * cannot prevent. Readers skip it, pointers go through it.
 */
export function Watermark({ name, at }: WatermarkProps) {
  const text = `${name} ${at}`;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-10 overflow-hidden text-small text-ink opacity-[0.07] select-none"
    >
      <div className="absolute -inset-x-1/4 -inset-y-10 -rotate-[24deg]">
        {ROWS.map((row, index) => (
          <p key={row} className="flex gap-16 pb-14 whitespace-nowrap" style={{ marginLeft: `${(index % 2) * -5}rem` }}>
            {COLUMNS.map((column) => (
              <span key={column}>{text}</span>
            ))}
          </p>
        ))}
      </div>
    </div>
  );
}

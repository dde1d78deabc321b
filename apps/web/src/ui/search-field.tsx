import { TextField } from './text-field.tsx';

type SearchFieldProps = {
  /** Says what is searched; it stands inside the empty field as well. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Whether the page's key for searching is on, and so worth showing. */
  hasKey: boolean;
  /** Why what was typed finds nothing. */
  error?: string | undefined;
  className?: string;
};

/** The search of a list. While it is empty it names the key that leads to it. */
export function SearchField({ label, value, onChange, hasKey, error, className = '' }: SearchFieldProps) {
  return (
    <div className={`relative ${className}`}>
      <TextField
        type="search"
        icon="search"
        hideLabel
        label={label}
        placeholder={label}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' && hasKey ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-5.5 right-3 -translate-y-1/2 rounded-[4px] border border-line px-1.5 text-tiny text-ink-3 max-lg:hidden pointer-coarse:hidden"
        >
          /
        </span>
      ) : null}
    </div>
  );
}

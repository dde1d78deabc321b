import { DropdownMenu as Primitive } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';
import { keepFocus, MenuFocus } from './layer-focus.tsx';

export type MenuItem =
  | { kind?: 'action'; label: string; icon?: IconName; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | {
      kind: 'choice';
      label: string;
      value: string;
      options: readonly { value: string; label: string; icon?: IconName }[];
      onChange: (value: string) => void;
      /** For a menu that is a choice and nothing else: choosing ends it. */
      closes?: boolean;
    }
  | { kind: 'line' };

/** How its button was pressed. */
export type OpenedBy = 'pointer' | 'key';

type DropdownMenuProps = {
  trigger: ReactElement;
  /** Stands on top, not selectable: whose menu this is. */
  head?: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** An ancestor would cut it off: the menu stands at the end of the page. */
  isClipped?: boolean;
  /** For a menu that was loaded because its button was pressed, and by what. */
  opensAtFirst?: OpenedBy;
};

export function DropdownMenu({
  trigger,
  head,
  items,
  align = 'end',
  isClipped = false,
  opensAtFirst,
}: DropdownMenuProps) {
  const [isFirst, setFirst] = useState(true);
  const content = (
    <Primitive.Content
      align={align}
      sideOffset={6}
      collisionPadding={8}
      onCloseAutoFocus={keepFocus}
      className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-fade overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
    >
      <MenuFocus takesFirst={isFirst && opensAtFirst === 'key'} />
      {head ? (
        <Primitive.Label className="mb-1.5 border-b border-line px-2.5 pt-1.5 pb-2.5">{head}</Primitive.Label>
      ) : null}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items do not move while it is open.
        <MenuRow key={index} item={item} />
      ))}
    </Primitive.Content>
  );
  return (
    // In place and not modal: the menu stays inside its landmark and the page around it is not hidden from readers.
    <Primitive.Root modal={false} defaultOpen={opensAtFirst !== undefined} onOpenChange={() => setFirst(false)}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {isClipped ? <Primitive.Portal>{content}</Primitive.Portal> : content}
    </Primitive.Root>
  );
}

const rowClass = classNames(
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 text-label text-ink select-none pointer-coarse:min-h-11',
  'data-highlighted:bg-primary-wash data-highlighted:outline-none data-disabled:cursor-default data-disabled:text-ink-3',
);

function MenuRow({ item }: { item: MenuItem }) {
  if (item.kind === 'line') return <Primitive.Separator className="my-1.5 h-px bg-line" />;
  if (item.kind === 'choice') {
    return (
      <Primitive.RadioGroup value={item.value} onValueChange={item.onChange} aria-label={item.label}>
        <Primitive.Label className="px-2.5 pt-1 pb-0.5 text-tiny text-ink-3">{item.label}</Primitive.Label>
        {item.options.map((option) => (
          <Primitive.RadioItem
            key={option.value}
            value={option.value}
            className={rowClass}
            onSelect={(event) => {
              if (!item.closes) event.preventDefault();
            }}
          >
            {option.icon ? <Icon name={option.icon} className="text-ink-2" /> : null}
            {option.label}
            <Primitive.ItemIndicator className="ml-auto text-primary">
              <Icon name="check" size={18} />
            </Primitive.ItemIndicator>
          </Primitive.RadioItem>
        ))}
      </Primitive.RadioGroup>
    );
  }
  return (
    <Primitive.Item
      className={classNames(rowClass, item.danger && 'text-danger')}
      disabled={item.disabled ?? false}
      onSelect={item.onSelect}
    >
      {item.icon ? <Icon name={item.icon} className={item.danger ? '' : 'text-ink-2'} /> : null}
      {item.label}
    </Primitive.Item>
  );
}

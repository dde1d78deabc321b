import { enterRestoreCode } from '@repo/contract/creator-panel/opening';
import { Link } from '@tanstack/react-router';
import { ask } from '../../../../api/ask.ts';
import { m } from '../../../../paraglide/messages.js';
import { CodeForm } from './code-form.tsx';

const COMMAND = 'npm run restore:try -- --from site.age --identity site.key';

/** The way of a tried restore, and the code that shows it. */
export function RestoreTrial() {
  return (
    <>
      <p>
        <Link
          to="/creator-panel"
          search={{ tab: 'system' }}
          className="link inline-flex min-h-11 items-center text-small"
        >
          {m.panel_open_backup_way()}
        </Link>
      </p>
      <p className="text-small text-ink-2">{m.panel_open_backup_how_2()}</p>
      <code className="rounded-control bg-sunken px-3 py-2 text-small break-words">{COMMAND}</code>
      <p className="text-small text-ink-2">{m.panel_open_backup_how_3()}</p>
      <CodeForm
        label={m.panel_open_restore_code()}
        action={m.panel_open_restore_enter()}
        done={m.panel_open_restore_done()}
        send={(code) => ask(enterRestoreCode, { body: { code } })}
      />
    </>
  );
}

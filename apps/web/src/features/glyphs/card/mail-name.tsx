import { GLYPH_MAIL_NAME_MAX, type GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useNameInMails } from '../use-glyphs.ts';

/** What mails and pushes call the card, in the owner's own words: the one thing of it that is written in the clear. */
export function MailName({ glyph }: { glyph: GlyphRow }) {
  const kept = glyph.mailName ?? '';
  const [typed, setTyped] = useState(kept);
  const naming = useNameInMails();

  async function save() {
    try {
      const { mailName } = await naming.mutateAsync({ id: glyph.id, name: typed.trim() === '' ? null : typed });
      setTyped(mailName ?? '');
      const title = mailName === null ? m.owner_mail_name_removed() : m.owner_mail_name_saved({ name: mailName });
      showToast({ tone: 'ok', title });
    } catch (error) {
      showErrorToast(error, m.owner_mail_name_failed());
    }
  }

  return (
    <form
      noValidate
      className="mt-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!naming.isPending) void save();
      }}
    >
      <TextField
        label={m.owner_mail_name()}
        hint={m.owner_mail_name_hint()}
        placeholder={m.owner_mail_name_example()}
        maxLength={GLYPH_MAIL_NAME_MAX}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="low" className="mt-2" busy={naming.isPending} disabled={typed.trim() === kept}>
        {m.ui_save()}
      </Button>
    </form>
  );
}

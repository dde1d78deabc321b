import { PRODUCT } from '@house/contract/brand';
import { type CreatorUser, listCreatorUsers } from '@house/contract/creator-panel/creator-panel';
import { PAGE_MAX } from '@house/contract/wire';
import { askPage } from '../../../api/ask.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { csvText } from '../../../parts/export/csv-text.ts';
import type { UserQuery } from '../use-panel.ts';
import { roleName, stateName } from './user-words.ts';

/** Saves whoever is shown as CSV. Each page that is read for it stands in the creator's log. Throws AskError. */
export async function exportUsers(query: UserQuery): Promise<void> {
  const users: CreatorUser[] = [];
  let cursor: string | null = null;
  do {
    const asked = { ...query, limit: PAGE_MAX, ...(cursor !== null && { cursor }) };
    const page: { items: CreatorUser[]; nextCursor: string | null } = await askPage(listCreatorUsers, { query: asked });
    users.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const head = [
    m.panel_fact_id(),
    m.panel_fact_username(),
    m.panel_col_user(),
    m.panel_col_mail(),
    m.panel_col_role(),
    m.panel_col_plan(),
    m.panel_col_state(),
    m.panel_fact_joined(),
    m.panel_col_seen(),
  ];
  const rows = users.map((user) => [
    user.id,
    user.username,
    user.fullName,
    user.email,
    roleName(user),
    user.plan ?? '',
    stateName(user),
    user.createdAt,
    user.lastSeenAt ?? '',
  ]);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`${PRODUCT.toLowerCase()}-users-${day}.csv`, new Blob([csvText([head, ...rows])], { type: 'text/csv' }));
}

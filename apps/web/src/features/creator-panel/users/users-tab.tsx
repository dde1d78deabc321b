import { PRODUCT } from '@repo/contract/brand';
import {
  type CreatorUser,
  listCreatorUsers,
  USER_PLANS,
  USER_SORTS,
  USER_STATES,
  type UserState,
} from '@repo/contract/creator-panel/creator-panel';
import { PAGE_MAX } from '@repo/contract/wire';
import { type FormEvent, useState } from 'react';
import { askPage } from '../../../api/ask.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { singleKeysOn } from '../../../device/remembered/view-choices.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { csvText } from '../../../parts/export/csv-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { PageTurner } from '../page-turner.tsx';
import { type UserQuery, useUsers } from '../use-panel.ts';
import { UserPanel } from './user-panel.tsx';
import { planLabel, roleName, STATE_NAMES, stateName } from './user-words.ts';
import { UsersTable } from './users-table.tsx';

type UserSort = (typeof USER_SORTS)[number];
const SORT_NAMES: Readonly<Record<UserSort, () => string>> = {
  newest: m.panel_sort_newest,
  oldest: m.panel_sort_oldest,
  username: m.panel_sort_username,
};

type UsersTabProps = {
  /** The account that the address names. */
  opened: string | null;
  onOpened: (id: string | null) => void;
};

/** Everybody, page by page; a row opens what the creator may see and do. */
export function UsersTab({ opened, onOpened }: UsersTabProps) {
  const [query, setQuery] = useState<UserQuery>({});
  /** The cursors of the pages before this one; the last one is of this page. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const users = useUsers(query, cursors.at(-1));
  const ask = (next: UserQuery) => {
    setCursors([]);
    setQuery(next);
  };
  return (
    <>
      <UserFilters query={query} onAsk={ask} />
      {users.error === null ? null : (
        <PanelError title={m.panel_users_failed()} error={users.error} onRetry={() => void users.refetch()} />
      )}
      {users.isPending ? (
        <Skeleton label={m.panel_loading()}>
          <SkeletonBar className="h-96 rounded-card" />
        </Skeleton>
      ) : null}
      {users.data !== undefined && users.data.items.length === 0 ? (
        <EmptyState action={<Button onClick={() => ask({})}>{m.panel_show_all()}</Button>}>
          {m.panel_users_none()}
        </EmptyState>
      ) : null}
      {users.data !== undefined && users.data.items.length > 0 ? (
        <>
          <UsersTable users={users.data.items} opened={opened} onOpen={onOpened} />
          <PageTurner
            hasPrevious={cursors.length > 0}
            next={users.data.nextCursor}
            onPrevious={() => setCursors(cursors.slice(0, -1))}
            onNext={(cursor) => setCursors([...cursors, cursor])}
          />
        </>
      ) : null}
      {opened === null ? null : <UserPanel key={opened} id={opened} onClose={() => onOpened(null)} />}
    </>
  );
}

function UserFilters({ query, onAsk }: { query: UserQuery; onAsk: (query: UserQuery) => void }) {
  const [typed, setTyped] = useState(query.q ?? '');
  const { q: _q, ...others } = query;
  function search(event: FormEvent): void {
    event.preventDefault();
    onAsk(typed.trim() === '' ? others : { ...others, q: typed.trim() });
  }
  const { state, sort, ...rest } = query;
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))_auto]">
      <form onSubmit={search} className="flex items-end gap-2 max-lg:col-span-2">
        <SearchField
          className="grow"
          label={m.panel_users_search()}
          value={typed}
          hasKey={singleKeysOn()}
          onChange={setTyped}
        />
        <Button type="submit" className="min-h-11">
          {m.panel_search()}
        </Button>
      </form>
      <SelectField
        label={m.panel_users_state()}
        value={state ?? 'all'}
        options={[
          { value: 'all', label: m.panel_state_all() },
          ...USER_STATES.map((value) => ({ value, label: STATE_NAMES[value]() })),
        ]}
        onChange={({ target }) => {
          const chosen: UserState | undefined = USER_STATES.find((one) => one === target.value);
          onAsk({ ...rest, ...(sort && { sort }), ...(chosen && { state: chosen }) });
        }}
      />
      <SelectField
        label={m.panel_col_plan()}
        value={query.plan ?? 'all'}
        options={[
          { value: 'all', label: m.panel_plan_all() },
          ...USER_PLANS.map((value) => ({ value, label: planLabel(value) })),
        ]}
        onChange={({ target }) => {
          const { plan: _plan, ...without } = query;
          const chosen = USER_PLANS.find((one) => one === target.value);
          onAsk({ ...without, ...(chosen && { plan: chosen }) });
        }}
      />
      <SelectField
        label={m.panel_users_sort()}
        value={sort ?? 'newest'}
        options={USER_SORTS.map((value) => ({ value, label: SORT_NAMES[value]() }))}
        onChange={({ target }) => onAsk({ ...query, sort: USER_SORTS.find((one) => one === target.value) ?? 'newest' })}
      />
      <ExportUsers query={query} />
    </div>
  );
}

function ExportUsers({ query }: { query: UserQuery }) {
  const saving = useCall(() => exportUsers(query), {
    failed: { title: m.panel_export_failed(), about: m.ui_server_fault() },
  });
  return (
    <Button className="min-h-11" icon="download" busy={saving.isPending} onClick={() => void saving.submit()}>
      {m.panel_csv()}
    </Button>
  );
}

/** Saves whoever is shown as CSV. Each page that is read for it stands in the creator's log. Throws AskError. */
async function exportUsers(query: UserQuery): Promise<void> {
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

import { type Course, growCounter, type Series, scrape, setSeries } from './recorded-page.ts';

/** Pages of a running server: sound, without a backup of the data, and with its database stopped. */
export type Pages = {
  readonly sound: readonly Series[];
  readonly unsaved: readonly Series[];
  readonly cut: readonly Series[];
};

/** `input` is what the collector has; after `minutes` this alert fires, and no other. */
export type AlertCase = { readonly alert: string | null; readonly minutes: number; readonly input: readonly Course[] };

const HOUR_S = 3600;
const NODES = ['10.20.0.21:3000', '10.20.0.22:3000'];
const EVERY_MINUTE = 600;

const onBoth = (page: readonly Course[]): Course[] => NODES.flatMap((node) => scrape(node, page));
const answered = (page: readonly Course[], status: string, perMinute = EVERY_MINUTE): Course[] =>
  growCounter(
    page,
    { name: 'http_requests_total', labels: { method: 'GET', route: '/api/folders', status } },
    perMinute,
  );

/** `patronis` and `etcds`: how many of three answer. */
const WELL = {
  ...{ primaries: 1, standbys: 1, patronis: 3, etcds: 3, leader: 1, etcdBytes: 3e6 },
  ...{ free: 0.6, offset: 0.001, daysLeft: 60, reached: 1 },
};
type Others = Partial<typeof WELL>;

/** Each is a 503, too. */
const refusedAsTooMany = (page: readonly Course[], turn: string, perMinute: number): Course[] =>
  growCounter(answered(page, '503', perMinute), { name: 'requests_shed_total', labels: { turn } }, perMinute);

/** Taken on, and yet refused with a 503. */
const refusedAsBusy = (page: readonly Course[], labels: Series['labels'], perMinute: number): Course[] =>
  growCounter(answered(page, '503', perMinute), { name: 'requests_busy_total', labels }, perMinute);

/** Machines and databases, of which other collectors tell. */
const others = (state: Others = {}): Course[] => {
  const { free, offset, daysLeft, reached, ...cluster } = { ...WELL, ...state };
  return [
    ...['10.20.0.11', '10.20.0.12', '10.20.0.13'].flatMap((host, at) => clusterSeries(host, at, cluster)),
    ...machineSeries(free, offset),
    { name: 'probe_success', labels: { job: 'site', instance: 'site' }, value: reached },
    { name: 'probe_ssl_earliest_cert_expiry', labels: { instance: 'site' }, value: daysLeft * 24 * HOUR_S },
  ];
};

/** Of one machine of a database; the first one is the primary, the second its standby. */
function clusterSeries(
  host: string,
  at: number,
  state: Omit<typeof WELL, 'free' | 'offset' | 'daysLeft' | 'reached'>,
): Course[] {
  const patroni = { job: 'patroni', instance: `${host}:8008` };
  const etcd = { job: 'etcd', instance: `${host}:2381` };
  const figures: Course[] = [
    { name: 'patroni_primary', labels: patroni, value: at < state.primaries ? 1 : 0 },
    { name: 'patroni_sync_standby', labels: patroni, value: at === 1 && state.standbys > 0 ? 1 : 0 },
  ];
  const ofEtcd: Course[] = [
    { name: 'etcd_server_has_leader', labels: etcd, value: state.leader },
    { name: 'etcd_mvcc_db_total_size_in_bytes', labels: etcd, value: state.etcdBytes },
  ];
  return [
    { name: 'up', labels: patroni, value: at < state.patronis ? 1 : 0 },
    { name: 'up', labels: etcd, value: at < state.etcds ? 1 : 0 },
    ...(at < state.patronis ? figures : []),
    ...(at < state.etcds ? ofEtcd : []),
  ];
}

function machineSeries(free: number, offset: number): Course[] {
  const disk = { job: 'machines', instance: '10.20.0.11:9100', mountpoint: '/', fstype: 'ext4' };
  return [
    { name: 'node_filesystem_avail_bytes', labels: disk, value: free * 1e11 },
    { name: 'node_filesystem_size_bytes', labels: disk, value: 1e11 },
    { name: 'node_timex_offset_seconds', labels: { job: 'machines', instance: disk.instance }, value: offset },
  ];
}

/** One gauge of the page at another value, and the alert that says so. */
const GAUGES: readonly { alert: string; name: string; value: number; labels?: Record<string, string> }[] = [
  { alert: 'FiguresAreOld', name: 'readings_age_seconds', value: 400 },
  { alert: 'ConnectionsRunOut', name: 'database_connections', labels: { state: 'waiting', pool: 'normal' }, value: 4 },
  { alert: 'EventLoopLags', name: 'nodejs_eventloop_lag_p99_seconds', value: 0.9 },
  { alert: 'MemoryGrows', name: 'process_resident_memory_bytes', value: 1.8e9 },
  { alert: 'RowsChangedOutside', name: 'unsealed_rows', labels: { table: 'accounts' }, value: 1 },
  { alert: 'LedgerIsNotSound', name: 'ledger_rules_broken', value: 1 },
  { alert: 'LedgerIsNotChecked', name: 'last_ledger_check_timestamp_seconds', value: -2 * HOUR_S },
  { alert: 'BackupOfKeysIsOld', name: 'last_keys_backup_timestamp_seconds', value: -27 * HOUR_S },
  { alert: 'AuditLogIsNotSigned', name: 'audit_unsigned_seconds', value: 900 },
  { alert: 'MailWaits', name: 'mails_late', value: 12 },
  { alert: 'MailsGivenUp', name: 'mails_given_up', value: 40 },
  { alert: 'PaymentReportsInQuarantine', name: 'payment_reports_quarantined', value: 1 },
  { alert: 'PaymentProviderIsSilent', name: 'payment_attempts_open', value: 1 },
  { alert: 'OrderWaits', name: 'oldest_paid_order_seconds', value: 80 * HOUR_S },
  { alert: 'FeeRefundWaits', name: 'oldest_fee_refund_seconds', value: 30 * HOUR_S },
  { alert: 'StatusListIsOld', name: 'status_list_age_seconds', value: 4 * HOUR_S },
];

/** All alerts of deploy/prometheus, each from its own cause; the first case is a sound site, on which none fires. */
export function listCases({ sound, unsaved, cut }: Pages): AlertCase[] {
  const well = answered(sound, '200');
  /** Of servers that are older than this figure. */
  const older = well.filter(({ name }) => name !== 'requests_busy_total');
  const minutes = 30;
  const gauges = GAUGES.map(({ alert, value, ...match }) => ({
    ...{ alert, minutes },
    input: [...onBoth(setSeries(well, match, { value })), ...others()],
  }));
  const requests = (alert: string, page: readonly Course[]) => ({
    alert,
    minutes,
    input: [...onBoth(page), ...others()],
  });
  const machines = (alert: string, state: Others) => ({
    ...{ alert, minutes: 90 },
    input: [...onBoth(well), ...others(state)],
  });
  const [first = '', second = ''] = NODES;
  return [
    { alert: null, minutes: 50, input: [...onBoth(well), ...others()] },
    ...gauges,
    requests('RequestsFail', answered(well, '500', 60)),
    requests('RequestsAreTurnedAway', answered(well, '503', 120)),
    requests('OverloadLasts', refusedAsTooMany(well, 'usual', 120)),
    requests('ReadingsAreRefused', refusedAsTooMany(well, 'last', 120)),
    requests('OverloadLasts', refusedAsBusy(well, { turn: 'late', reason: 'queue' }, 120)),
    requests('ReadingsAreRefused', refusedAsBusy(well, { turn: 'last', reason: 'queue' }, 120)),
    requests('RequestsAreTurnedAway', refusedAsBusy(well, { turn: 'usual', reason: 'crossed' }, 120)),
    requests('OverloadLasts', refusedAsTooMany(older, 'usual', 120)),
    requests('ReadingsAreRefused', refusedAsTooMany(older, 'last', 120)),
    requests('RequestsAreTurnedAway', answered(older, '503', 120)),
    requests('ManyRefused', answered(well, '429', 120)),
    requests('AnswersAreSlow', slow(well)),
    requests('OpenFilesRunOut', setSeries(well, { name: 'process_open_fds' }, { value: readLimit(well) * 0.9 })),
    // The next four are states that a server was really in.
    { alert: 'BackupIsOld', minutes, input: [...onBoth(answered(unsaved, '200')), ...others()] },
    { alert: 'DatabaseIsLost', minutes, input: [...onBoth(answered(cut, '503')), ...others()] },
    { alert: 'NodeLostDatabase', minutes, input: [...scrape(first, well), ...scrape(second, cut), ...others()] },
    { alert: 'NodeDoesNotAnswer', minutes, input: [...scrape(first, well), ...scrape(second, null), ...others()] },
    { alert: 'NoNodeAnswers', minutes, input: [...NODES.flatMap((node) => scrape(node, null)), ...others()] },
    machines('NoPrimary', { primaries: 0 }),
    machines('NoSyncStandby', { standbys: 0 }),
    machines('DatabaseDoesNotAnswer', { patronis: 2 }),
    // The collector's own certificate has ended.
    machines('DatabaseDoesNotAnswer', { patronis: 0 }),
    // Two of three lost, and all of them.
    machines('EtcdHasNoLeader', { etcds: 1, leader: 0 }),
    machines('EtcdHasNoLeader', { etcds: 0 }),
    machines('EtcdMemberDoesNotAnswer', { etcds: 2 }),
    machines('EtcdFills', { etcdBytes: 1.2e9 }),
    machines('DiskFills', { free: 0.1 }),
    machines('ClockIsOff', { offset: -4 }),
    machines('SiteIsNotReached', { reached: 0 }),
    machines('CertificateEnds', { daysLeft: 3 }),
  ].map((one) => (one.minutes > 60 ? { ...one, input: one.input.map(keepChecked) } : one));
}

/** In a longer case the ledger is checked on and on. */
const keepChecked = (one: Course): Course =>
  one.name === 'last_ledger_check_timestamp_seconds' ? { ...one, perMinute: 60 } : one;

/** Each answer of a route takes longer than a second, by the buckets that the page has. */
function slow(page: readonly Course[]): Course[] {
  const name = 'http_request_duration_seconds_bucket';
  const route = page.find((one) => one.name === name && one.labels.le === '+Inf')?.labels;
  if (route === undefined) throw new Error(`/metrics has no ${name}`);
  return page.map((one) => {
    const isOfRoute = one.name === name && one.labels.route === route.route && one.labels.method === route.method;
    if (!isOfRoute) return one;
    const isLong = one.labels.le === '+Inf' || Number(one.labels.le) > 1;
    return { ...one, value: isLong ? one.value : 0, perMinute: isLong ? EVERY_MINUTE : 0 };
  });
}

const readLimit = (page: readonly Course[]): number =>
  page.find(({ name }) => name === 'process_max_fds')?.value ?? Number.NaN;

import type { Context } from './context.ts';
import { openWorkPlaces } from './work-places.ts';

/** Fewer than the connections of the reserve: sessions of scans are read on the others. */
const PLACES = 6;
/** A hundred readings of one card at once wait here; beyond it the reserve itself is full. */
const WAITING_MAX = 200;
const RETRY_SECONDS = 1;

/**
 * So long another call waits at most for readings to pass: they have the process to themselves, and stop nobody. Under overload
 * readings pass all the time, and each of the few calls that are let in then waits so long.
 */
const PASSING_MAX_MS = 25;

type Reserve = {
  readonly context: Context;
  readonly inPlace: ReturnType<typeof openWorkPlaces>;
  /** Readings that wait or are under way. */
  passing: number;
  /** Calls that let them pass. */
  readonly others: Set<() => void>;
};

const reserves = new WeakMap<Context, Reserve>();

function readReserve(context: Context): Reserve {
  const known = reserves.get(context);
  if (known !== undefined) return known;
  const inPlace = openWorkPlaces({ atOnce: PLACES, queueMax: WAITING_MAX, retrySeconds: RETRY_SECONDS });
  const made: Reserve = { context: overReserve(context), inPlace, passing: 0, others: new Set() };
  reserves.set(context, made);
  // Whoever has the reserve already asks for no other.
  reserves.set(made.context, made);
  return made;
}

/** It is a view and no copy: what the server learns meanwhile, such as a newer key, is known here too. */
function overReserve(context: Context): Context {
  const get = (of: Context, key: string | symbol): unknown => (key === 'db' ? of.reserve : Reflect.get(of, key));
  return new Proxy(context, { get });
}

/** The same server over the connections of the reserve. */
export const openReserve = (context: Context): Context => readReserve(context).context;

/**
 * Runs what somebody may die without, a reading of a card, in places and on connections of its own, so that it never waits
 * behind everything else. Refuses `request.busy` only when the reserve is full: to refuse nothing would let anybody stop
 * the server by readings.
 */
export async function inReserve<T>(context: Context, work: (reserved: Context) => Promise<T>): Promise<T> {
  const reserve = readReserve(context);
  reserve.passing += 1;
  try {
    return await reserve.inPlace(() => work(reserve.context));
  } finally {
    reserve.passing -= 1;
    if (reserve.passing === 0) for (const proceed of reserve.others) proceed();
  }
}

/**
 * Connections of its own do not help a reading whose process is busy with everything else, so other calls begin when no
 * reading is under way, and after `PASSING_MAX_MS` in any case.
 */
export function letReadingsPass(context: Context): Promise<void> | undefined {
  const { passing, others } = readReserve(context);
  if (passing === 0) return undefined;
  return new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(timer);
      others.delete(proceed);
      resolve();
    };
    const timer = setTimeout(proceed, PASSING_MAX_MS);
    others.add(proceed);
  });
}

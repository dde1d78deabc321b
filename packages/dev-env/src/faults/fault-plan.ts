/** Where a fault may meet the server: the ports to what it does not hold itself. */
export const FAULT_PORTS = ['database', 'mail', 'provider', 'files'] as const;
export type FaultPort = (typeof FAULT_PORTS)[number];

/**
 * What happens at a boundary. `lostBefore`: the connection ends, and nothing was done. `lostAfter`: it was done, and its
 * answer never came. `disturbed`: the database refuses it for another transaction, or the other side asks for patience.
 * `late`: it is answered after a while.
 */
export const FAULT_KINDS = ['lostBefore', 'lostAfter', 'disturbed', 'late'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One fault of a step, at the boundary with that number: every statement, commit, mail, question and file has one. */
export type Fault = { readonly port: FaultPort; readonly at: number; readonly kind: FaultKind };

/** What is thrown in place of an answer, by the port that it comes from. */
export type FaultErrors = (kind: Exclude<FaultKind, 'late'>) => Error;

/**
 * Counts boundaries of each port while a step asks the server, and meets the step's fault at its number, once. Between two
 * questions nothing is counted: what the simulation itself reads is no part of the history.
 */
export class FaultPlan {
  readonly #onLate: () => void;
  #fault: Fault | null = null;
  #isAsking = false;
  #counts = new Map<FaultPort, number>();
  #fired: Fault | null = null;
  /** Faults met since the plan was made. */
  injected = 0;

  constructor(onLate: () => void) {
    this.#onLate = onLate;
  }

  /** Begins a step. */
  arm(fault: Fault | null): void {
    this.#fault = fault;
    this.#fired = null;
    this.#counts = new Map();
  }

  /** The fault of this step, once it was met. */
  get fired(): Fault | null {
    return this.#fired;
  }

  /** Boundaries of this step so far, by port: part of what a seed must repeat. */
  counted(): string {
    return FAULT_PORTS.map((port) => this.#counts.get(port) ?? 0).join('/');
  }

  async whileAsking<T>(ask: () => Promise<T>): Promise<T> {
    this.#isAsking = true;
    try {
      return await ask();
    } finally {
      this.#isAsking = false;
    }
  }

  /** Passes one boundary: before it the fault may keep the work from being done, after it its answer from coming back. */
  async pass<T>(port: FaultPort, work: () => Promise<T>, errors: FaultErrors): Promise<T> {
    const kind = this.#meet(port);
    if (kind === 'lostBefore' || kind === 'disturbed') throw errors(kind);
    if (kind === 'late') this.#onLate();
    const answer = await work();
    if (kind === 'lostAfter') throw errors(kind);
    return answer;
  }

  /** The same for a port that is asked without waiting; what was done cannot be told apart there. */
  meets(port: FaultPort): boolean {
    return this.#meet(port) !== null;
  }

  #meet(port: FaultPort): FaultKind | null {
    if (!this.#isAsking) return null;
    const number = this.#counts.get(port) ?? 0;
    this.#counts.set(port, number + 1);
    const fault = this.#fault;
    if (fault === null || this.#fired !== null || fault.port !== port || fault.at !== number) return null;
    this.#fired = fault;
    this.injected += 1;
    return fault.kind;
  }
}

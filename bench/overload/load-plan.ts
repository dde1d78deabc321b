import type { PlainRequest } from './plain-client.ts';

/** What the process of the client knows of the site, by message. */
export type LoadPlan = {
  readonly url: string;
  readonly people: readonly LoadPerson[];
  readonly signingIn: readonly { readonly username: string; readonly password: string }[];
  /** Sealed and signed by the bench: the client only sends. */
  readonly creates: readonly { readonly person: number; readonly body: string }[];
  readonly openings: readonly PlainRequest[];
  readonly streams: number;
};

export type LoadPerson = {
  readonly token: string;
  /** Of a card of the own, in hexadecimal. */
  readonly secret: string;
};

export type Rung = { readonly perSecond: number; readonly seconds: number; readonly openingsPerSecond: number };

/** Of each kind of request of a rung: how many were answered as asked, how many were shed, and how long both took at most. */
export type KindResult = {
  readonly offered: number;
  readonly answered: number;
  readonly shed: number;
  /** Neither, by what happened instead. */
  readonly others: Readonly<Record<string, number>>;
  readonly answerP95: number;
  readonly shedP95: number;
};

export type RungResult = {
  readonly kinds: Readonly<Record<string, KindResult>>;
  /** Acts of the mix that were answered within a second, a second. */
  readonly goodput: number;
  readonly answerP95: number;
  readonly shedP95: number;
  readonly shed: number;
  readonly streamsEnded: number;
  /** Of one core. */
  readonly clientShare: number;
};

export type ToClient = { readonly plan: LoadPlan } | { readonly rung: Rung } | { readonly end: true };
export type FromClient = { readonly ready: true } | { readonly result: RungResult };

import { CHECK_COUNT, CODE_LENGTH, type Column, MESSAGE_LENGTH } from './code-size.ts';
import { PRODUCTS } from './gf16.ts';
import { CELL_OF_POSITION } from './interleave.ts';
import { readParityCheck } from './parity-check.ts';

const ALPHABET = 16;
const MAX_ITERATIONS = 40;
/** No message says "impossible": one wrong certainty could never be mended. */
const FLOOR = 1e-10;
/** The best symbol must lead the second by this much, or the cell counts as undecided; ties would let a blank grid pass as the zero codeword. */
const LEAD = 1.001;

export type Decoding = {
  /** True where every cell is decided and all 259 checks hold. The CRC is not looked at: see payloadFromMessage. */
  ok: boolean;
  /** The likeliest symbol of each data cell, in the order of DATA_CELLS. */
  symbols: Uint8Array;
  /** The 74 symbols of the message: `symbols` at its cells. */
  message: Uint8Array;
  /** 333 x 16 probabilities, also where `ok` is false: what the code makes of the likelihoods. */
  posteriors: Float32Array;
  iterations: number;
};

export type SymbolDecoder = {
  /**
   * Soft decoding of one grid. `likelihoods` are 333 x 16 numbers, cell by cell in the order of DATA_CELLS, of any scale within a cell.
   * A cell that holds a NaN, an infinity, a negative number or only zeros counts as covered: it gets no vote.
   * Gives up after `mostIterations`, 40 at most. Allocates nothing; the answer's arrays belong to the decoder and the next call overwrites them.
   */
  decode(likelihoods: Float32Array, mostIterations?: number): Decoding;
};

/** Edges of the graph, check by check. An edge is an entry of the matrix. */
type Graph = {
  /** Edges of check c are checkStart[c] to checkStart[c + 1] - 1. */
  readonly checkStart: Uint16Array;
  readonly cellOfEdge: Uint16Array;
  /** 16 times the matrix entry: where its row of PRODUCTS begins. */
  readonly productRow: Uint8Array;
  /** Up to three edges of each cell, 0xffff where there are fewer. */
  readonly edgesOfCell: Uint16Array;
};

const NO_EDGE = 0xffff;
const MAX_WEIGHT = 3;

function layEdges(columns: readonly Column[]): Graph {
  const edges = columns.flatMap((column, position) =>
    column.map(({ row, factor }) => ({ row, factor, cell: CELL_OF_POSITION[position] ?? 0 })),
  );
  edges.sort((a, b) => a.row - b.row || a.cell - b.cell);
  const checkStart = new Uint16Array(CHECK_COUNT + 1);
  const edgesOfCell = new Uint16Array(CODE_LENGTH * MAX_WEIGHT).fill(NO_EDGE);
  for (const [edge, { row, cell }] of edges.entries()) {
    checkStart[row + 1] = edge + 1;
    const slot = edgesOfCell.indexOf(NO_EDGE, cell * MAX_WEIGHT);
    edgesOfCell[slot] = edge;
  }
  return {
    checkStart,
    cellOfEdge: Uint16Array.from(edges, ({ cell }) => cell),
    productRow: Uint8Array.from(edges, ({ factor }) => factor * ALPHABET),
    edgesOfCell,
  };
}

/** Two stages of the transform on four values that lie `step` apart. */
function transformFour(values: Float64Array, start: number, step: number): void {
  const a = values[start] ?? 0;
  const b = values[start + step] ?? 0;
  const c = values[start + 2 * step] ?? 0;
  const d = values[start + 3 * step] ?? 0;
  values[start] = a + b + (c + d);
  values[start + step] = a - b + (c - d);
  values[start + 2 * step] = a + b - (c + d);
  values[start + 3 * step] = a - b - (c - d);
}

/** Walsh-Hadamard transform of 16 values in place: it turns the XOR convolution of distributions into a product. */
function transform(values: Float64Array, start: number): void {
  for (let i = start; i < start + ALPHABET; i += 4) {
    transformFour(values, i, 1);
  }
  for (let i = start; i < start + 4; i++) {
    transformFour(values, i, 4);
  }
}

function isUsable(likelihoods: Float32Array, start: number): boolean {
  let sum = 0;
  for (let i = start; i < start + ALPHABET; i++) {
    const value = likelihoods[i] ?? Number.NaN;
    if (!(value >= 0)) {
      return false;
    }
    sum += value;
  }
  return sum > 0 && sum < Number.POSITIVE_INFINITY;
}

/** Rewrites the likelihoods as distributions with a floor; unusable cells become uniform. */
function loadChannel(likelihoods: Float32Array, channel: Float64Array): void {
  for (let start = 0; start < CODE_LENGTH * ALPHABET; start += ALPHABET) {
    if (isUsable(likelihoods, start)) {
      for (let i = start; i < start + ALPHABET; i++) {
        channel[i] = likelihoods[i] ?? 0;
      }
      normalise(channel, start);
    } else {
      channel.fill(1 / ALPHABET, start, start + ALPHABET);
    }
  }
}

/** Scales 16 values to the sum 1 and lifts each to the floor. Rounding may have left values a little below zero. */
function normalise(values: Float64Array, start: number): void {
  let sum = 0;
  for (let i = start; i < start + ALPHABET; i++) {
    sum += Math.max(values[i] ?? 0, 0);
  }
  const scale = sum > 0 ? 1 / sum : 0;
  for (let i = start; i < start + ALPHABET; i++) {
    values[i] = Math.max((values[i] ?? 0) * scale, FLOOR);
  }
}

/** The buffers of one decoder. `messages` go from checks to cells, one distribution an edge. */
type Workspace = {
  readonly graph: Graph;
  readonly channel: Float64Array;
  readonly messages: Float64Array;
  readonly spectra: Float64Array;
  readonly belief: Float64Array;
  readonly decoding: Decoding;
};

/** Multiplies each of 16 values by one of those from `from` on. */
function multiply(values: Float64Array, factors: Float64Array, from: number): void {
  for (let x = 0; x < ALPHABET; x++) {
    values[x] = (values[x] ?? 0) * (factors[from + x] ?? 0);
  }
}

/** belief = channel of the cell times the messages of its edges, but for `leftOut`. */
function gatherBelief(work: Workspace, cell: number, leftOut: number): void {
  const { belief, channel, messages, graph } = work;
  const start = cell * ALPHABET;
  for (let x = 0; x < ALPHABET; x++) {
    belief[x] = channel[start + x] ?? 0;
  }
  for (let slot = cell * MAX_WEIGHT; slot < (cell + 1) * MAX_WEIGHT; slot++) {
    const edge = graph.edgesOfCell[slot] ?? NO_EDGE;
    if (edge !== NO_EDGE && edge !== leftOut) {
      multiply(belief, messages, edge * ALPHABET);
    }
  }
  normalise(belief, 0);
}

/** Puts into `spectra` what the cells of a check believe without it, as transformed distributions of factor times symbol. */
function collectSpectra(work: Workspace, first: number, end: number): void {
  const { belief, graph, spectra } = work;
  for (let edge = first; edge < end; edge++) {
    gatherBelief(work, graph.cellOfEdge[edge] ?? 0, edge);
    const spectrum = (edge - first) * ALPHABET;
    const products = graph.productRow[edge] ?? 0;
    for (let x = 0; x < ALPHABET; x++) {
      spectra[spectrum + (PRODUCTS[products + x] ?? 0)] = belief[x] ?? 0;
    }
    transform(spectra, spectrum);
  }
}

/** One check: hears its cells, then tells each of them what the others imply. */
function updateCheck(work: Workspace, check: number): void {
  const { belief, graph, messages, spectra } = work;
  const first = graph.checkStart[check] ?? 0;
  const end = graph.checkStart[check + 1] ?? 0;
  collectSpectra(work, first, end);
  for (let edge = first; edge < end; edge++) {
    belief.fill(1);
    for (let other = first; other < end; other++) {
      if (other !== edge) {
        multiply(belief, spectra, (other - first) * ALPHABET);
      }
    }
    transform(belief, 0);
    const products = graph.productRow[edge] ?? 0;
    const to = edge * ALPHABET;
    for (let x = 0; x < ALPHABET; x++) {
      messages[to + x] = belief[PRODUCTS[products + x] ?? 0] ?? 0;
    }
    normalise(messages, to);
  }
}

/** Writes posteriors and best symbols; true where no cell is tied. */
function decideCells(work: Workspace): boolean {
  const { belief, decoding } = work;
  let isDecided = true;
  for (let cell = 0; cell < CODE_LENGTH; cell++) {
    gatherBelief(work, cell, NO_EDGE);
    let best = 0;
    let second = 0;
    let symbol = 0;
    for (let x = 0; x < ALPHABET; x++) {
      const value = belief[x] ?? 0;
      decoding.posteriors[cell * ALPHABET + x] = value;
      if (value > best) {
        second = best;
        best = value;
        symbol = x;
      } else if (value > second) {
        second = value;
      }
    }
    decoding.symbols[cell] = symbol;
    isDecided &&= best > second * LEAD;
  }
  return isDecided;
}

function holdsAllChecks({ graph, decoding }: Workspace): boolean {
  for (let check = 0; check < CHECK_COUNT; check++) {
    let sum = 0;
    for (let edge = graph.checkStart[check] ?? 0; edge < (graph.checkStart[check + 1] ?? 0); edge++) {
      const symbol = decoding.symbols[graph.cellOfEdge[edge] ?? 0] ?? 0;
      sum ^= PRODUCTS[(graph.productRow[edge] ?? 0) + symbol] ?? 0;
    }
    if (sum !== 0) {
      return false;
    }
  }
  return true;
}

function createWorkspace(graph: Graph): Workspace {
  const edgeCount = graph.cellOfEdge.length;
  return {
    graph,
    channel: new Float64Array(CODE_LENGTH * ALPHABET),
    messages: new Float64Array(edgeCount * ALPHABET),
    spectra: new Float64Array(edgeCount * ALPHABET),
    belief: new Float64Array(ALPHABET),
    decoding: {
      ok: false,
      symbols: new Uint8Array(CODE_LENGTH),
      message: new Uint8Array(MESSAGE_LENGTH),
      posteriors: new Float32Array(CODE_LENGTH * ALPHABET),
      iterations: 0,
    },
  };
}

/**
 * A sum-product decoder with buffers of its own. Checks are served one after the other and each at once sees what the ones before
 * it found (layered schedule), which needs about half the rounds of the schedule that updates all together.
 * Source: M. Davey, D. MacKay, "Low-density parity check codes over GF(q)", 1998; the transform: L. Barnault, D. Declercq, 2003.
 */
export function createSymbolDecoder(columns: readonly Column[] = readParityCheck()): SymbolDecoder {
  const work = createWorkspace(layEdges(columns));
  const { decoding } = work;
  const decode = (likelihoods: Float32Array, mostIterations = MAX_ITERATIONS): Decoding => {
    loadChannel(likelihoods, work.channel);
    work.messages.fill(1 / ALPHABET);
    decoding.ok = decideCells(work) && holdsAllChecks(work);
    decoding.iterations = 0;
    while (!decoding.ok && decoding.iterations < Math.min(mostIterations, MAX_ITERATIONS)) {
      for (let check = 0; check < CHECK_COUNT; check++) {
        updateCheck(work, check);
      }
      decoding.iterations++;
      decoding.ok = decideCells(work) && holdsAllChecks(work);
    }
    for (let i = 0; i < MESSAGE_LENGTH; i++) {
      decoding.message[i] = decoding.symbols[CELL_OF_POSITION[i] ?? 0] ?? 0;
    }
    return decoding;
  };
  return { decode };
}

import { CHECK_COUNT, CODE_LENGTH, type Column, MESSAGE_LENGTH } from './code-size.ts';
import { PRODUCTS } from './gf16.ts';
import { CELL_OF_POSITION } from './interleave.ts';
import { readParityCheck } from './parity-check.ts';

const ALPHABET = 16;
const MAX_ITERATIONS = 40;
/** Lower bound of every probability: a wrong zero could never be corrected. */
const FLOOR = 1e-10;
/**
 * The best symbol must be this many times as likely as the second, or the cell counts as undecided; ties would let a
 * blank grid pass as the zero codeword.
 */
const MIN_RATIO = 1.001;

export type Decoding = {
  /**
   * It is true if every cell is decided and all 259 checks hold. The CRC is not checked here: see payloadFromMessage.
   */
  ok: boolean;
  /** The likeliest symbol of each data cell, in the order of DATA_CELLS. */
  symbols: Uint8Array;
  /** The 74 symbols of the message: `symbols` at its cells. */
  message: Uint8Array;
  /** 333 x 16 posterior probabilities, also where `ok` is false. */
  posteriors: Float32Array;
  iterations: number;
};

export type SymbolDecoder = {
  /**
   * Soft decoding of one grid. `likelihoods` are 333 x 16 numbers, cell by cell in the order of DATA_CELLS, of any
   * scale within a cell. A cell that holds a NaN, an infinity, a negative number or only zeros is an erasure. Stops
   * after `mostIterations`, at most 40. Allocates nothing; the returned arrays belong to the decoder and the next call
   * overwrites them.
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

/** Converts the likelihoods to distributions with a lower bound; erasures become uniform. */
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

/** Scales 16 values to the sum 1 and raises each to the lower bound; rounding may have made some slightly negative. */
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

/**
 * Writes into `spectra` the transformed distribution of factor times symbol for each cell of a check, without that
 * check's own messages.
 */
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

/** Updates one check: reads its cells' beliefs and sends each cell the distribution that the others imply. */
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
    isDecided &&= best > second * MIN_RATIO;
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
 * A sum-product decoder with buffers of its own. Checks are updated one after the other and each uses the messages of
 * those before it (layered schedule), which needs about half the iterations of the flooding schedule. Source: M. Davey,
 * D. MacKay, "Low-density parity check codes over GF(q)", 1998; the transform: L. Barnault, D. Declercq, 2003.
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

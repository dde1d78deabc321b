export type DemoOfficeSign = 'H' | 'G' | 'B' | 'E';
type DemoCitizen = readonly [name: string, offices: readonly DemoOfficeSign[], municipality: string, district?: number];

/**
 * Invented people whom the demo's institutions have given a folder: H hospital, G municipality, B bank, E emergency
 * service. Nobody can sign in as one of them.
 */
export const DEMO_CITIZENS: readonly DemoCitizen[] = [
  ['Alba Prova', ['H', 'G'], '048017', 1],
  ['Bruno Prova', ['H'], '048017', 2],
  ['Carla Prova', ['H'], '048017', 5],
  ['Dario Prova', ['H', 'B'], '100005'],
  ['Elisa Prova', ['H'], '050026'],
  ['Fabio Prova', ['H', 'E'], '052032'],
  ['Gaia Prova', ['G'], '037006', 2],
  ['Ivo Prova', ['G', 'H'], '037006', 1],
  ['Lea Prova', ['G', 'H'], '037006', 6],
  ['Mauro Prova', ['G'], '037032'],
  ['Nora Prova', ['G', 'B'], '036023'],
  ['Oscar Prova', ['G'], '039014'],
  ['Pia Prova', ['B'], '001272', 1],
  ['Remo Prova', ['B'], '001272', 8],
  ['Silvia Prova', ['B', 'H'], '015146', 3],
  ['Tullio Prova', ['B'], '015146', 9],
  ['Ugo Prova', ['B'], '010025', 4],
  ['Vera Prova', ['E'], '063049', 1],
  ['Zeno Prova', ['E'], '063049', 4],
  ['Ada Prova', ['E', 'G'], '061022'],
  ['Berta Prova', ['E'], '058091', 9],
  ['Ciro Prova', ['E', 'H'], '058091', 1],
  ['Delia Prova', ['H', 'E'], '054039'],
  ['Ettore Prova', ['G', 'E'], '032006'],
];

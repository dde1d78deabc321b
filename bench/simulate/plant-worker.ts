import { plant } from './plant-sources.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

// A process with one planted fault: it runs histories until the simulation has found something, and says what.

const [name, seed, histories, acts] = process.argv.slice(2);
const fault = PLANTED_FAULTS.find((one) => one.name === name);
if (fault !== undefined) plant(fault);
// Loaded afterwards, or the product would be there already without its fault.
const { drawSteps } = await import('./draw-steps.ts');
const { runHistory } = await import('./run-history.ts');

let said = '';
let taken = 0;
for (let turn = 0; turn < Number(histories) && said === ''; turn++) {
  const { found, acts: steps } = await runHistory(drawSteps(Number(seed) + turn, Number(acts), fault?.about));
  taken += steps;
  said = found?.what ?? '';
}
process.stdout.write(JSON.stringify({ acts: taken, found: said }));
process.exit(0);

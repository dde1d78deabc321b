// Runs before the first paint, so that a chosen theme never flashes. The choice is written by src/device/view-choices.ts.
const choice = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
if (choice) document.documentElement.dataset.theme = choice[1];

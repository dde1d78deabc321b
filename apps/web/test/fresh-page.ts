import { vi } from 'vitest';

// A setup file of Vitest for tests that share a page (vitest.config.ts): each file begins with one that nobody has used, and
// with a clock that goes.
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);

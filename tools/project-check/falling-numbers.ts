import type { ProjectPlan } from '../../project.rules.ts';
import type { ProjectRule } from './project-rule.ts';
import { isProductSource } from './project-rule.ts';
import type { SourceFile } from './project-sources.ts';

export type FallingNumbers = ProjectPlan['fallingNumbers'];

/** A state that says that something is under way: `const [busy, setBusy] = useState(`. */
const OWN_BUSY_STATE =
  /const \[\w+, set(?:Is)?(?:Busy|Saving|Sending|Pending|Loading|Working|Trying|Thinking)\] = useState/;

const FINALLY = /\bfinally(?: \{|\()/g;

/** What is left of ways to write that `useCall` (apps/web/src/parts/calls/use-call.ts) has taken the place of. */
export function countFallingNumbers(files: readonly SourceFile[], plan: ProjectPlan): FallingNumbers {
  const pages = files.filter((file) => file.path.startsWith('apps/web/src/') && isProductSource(plan, file));
  return {
    ownBusyFiles: pages.filter(({ text }) => OWN_BUSY_STATE.test(text)).length,
    finallyBlocks: pages.reduce((sum, { text }) => sum + (text.match(FINALLY)?.length ?? 0), 0),
  };
}

export const numbersFall: ProjectRule = {
  name: 'numbers-fall',
  find: ({ files, plan }) => {
    const counted = countFallingNumbers(files, plan);
    const names = ['ownBusyFiles', 'finallyBlocks'] as const;
    return names
      .filter((name) => counted[name] > plan.fallingNumbers[name])
      .map((name) => ({
        rule: 'numbers-fall',
        path: 'project.rules.ts',
        line: 1,
        message: `${name} rose to ${counted[name]}: whatever a page writes goes through useCall`,
      }));
  },
};

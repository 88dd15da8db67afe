import type * as fc from 'fast-check';
import type { Step } from './Step.ts';
import { scenes } from './scenes.ts';
import {
  identitySteps,
  networkSteps,
  pageSteps,
  reopenSteps,
  serverSteps,
  timeSteps,
  visitorSteps,
} from './steps.ts';

/** Everything that may happen, the more often the more often it is named; in further tabs what visitors do there. */
export function stepsFor(tabs: number): fc.Arbitrary<Step>[] {
  const own = [...visitorSteps, ...identitySteps, ...reopenSteps, ...scenes];
  const common = [...serverSteps, ...networkSteps, ...pageSteps, ...timeSteps, ...timeSteps];
  const elsewhere = [...visitorSteps, ...identitySteps, ...reopenSteps];
  const others = Array.from({ length: tabs - 1 }, (_, index) =>
    elsewhere.map((steps) => steps.map((item) => item.inTab(index + 1))),
  );
  return [...own, ...common, ...others.flat()];
}

import type * as fc from 'fast-check';
import type { Step } from './Step.ts';
import { scenarios } from './scenarios.ts';
import {
  identitySteps,
  networkSteps,
  pageSteps,
  reopenSteps,
  serverSteps,
  timeSteps,
  visitorSteps,
} from './steps.ts';

/** A repeated entry makes a step more likely. */
export function stepsFor(tabs: number): fc.Arbitrary<Step>[] {
  const own = [...visitorSteps, ...identitySteps, ...reopenSteps, ...scenarios];
  const common = [...serverSteps, ...networkSteps, ...pageSteps, ...timeSteps, ...timeSteps];
  const elsewhere = [...visitorSteps, ...identitySteps, ...reopenSteps];
  const others = Array.from({ length: tabs - 1 }, (_, index) =>
    elsewhere.map((steps) => steps.map((item) => item.inTab(index + 1))),
  );
  return [...own, ...common, ...others.flat()];
}

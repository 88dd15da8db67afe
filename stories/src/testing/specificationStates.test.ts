// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import specificationStates from './specificationStates.json';
import { storyIds } from './storyIds.ts';

/** The sections of docs/specification.md whose requirements name states of the chat. */
const sections = ['Screens and routes', 'Entities', 'States and transitions'];
const guide = readFileSync('docs/specification.md', 'utf8');

/** The story id of each state that a requirement names, or the reason why there is nothing to see. */
type States = Readonly<Record<string, string>>;

const table: Readonly<Record<string, Readonly<Record<string, States>>>> = specificationStates;
const states = Object.values(table).flatMap((rows) =>
  Object.entries(rows).flatMap(([requirement, { noStory, ...named }]) =>
    noStory === undefined
      ? Object.entries(named).map(([state, story]) => ({ requirement, state, story }))
      : [],
  ),
);

describe('specificationStates.json', () => {
  it.each(sections)('lists every requirement of the section "%s" of the specification', (section) => {
    expect(Object.keys(table[section] ?? {})).toEqual(readRequirements(section));
  });

  it('names at least one state for each requirement, or the reason why there is nothing to see', () => {
    const empty = Object.values(table).flatMap((rows) =>
      Object.entries(rows).filter(([, named]) => Object.values(named).every((text) => text.trim() === '')),
    );
    expect(empty).toEqual([]);
  });

  it.each(states)('the story $story exists, for the state "$state" of: $requirement', ({ story }) => {
    expect(storyIds).toContain(story);
  });

  it('names more than 150 states', () => {
    expect(states.length).toBeGreaterThan(150);
  });
});

function readRequirements(section: string): readonly string[] {
  const [, text = ''] = guide.split(`\n## ${section}\n`);
  const [rows = ''] = text.split('\n## ');
  return rows
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| requirement'))
    .map((line) => line.slice(2).split(' | ')[0] ?? '');
}

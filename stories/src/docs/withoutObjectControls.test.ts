import { expect, it } from 'vitest';
import { withoutObjectControls } from './withoutObjectControls.ts';

const enhance = (argType: object) => {
  const context = { argTypes: { prop: { name: 'prop', ...argType } } };
  return withoutObjectControls(context as unknown as Parameters<typeof withoutObjectControls>[0]).prop
    ?.control;
};

it.each([
  ['a text', { type: { name: 'string' } }, undefined],
  ['a choice', { type: { name: 'enum', value: ['a', 'b'] } }, undefined],
  ['an object', { type: { name: 'object', value: {} } }, { disable: true }],
  ['a text or null', { type: { name: 'union', value: [] } }, { disable: true }],
  ['an object with a control of the story file', { type: { name: 'object' }, control: 'text' }, 'text'],
])('withoutObjectControls: the control of %s', (_title, argType, control) => {
  expect(enhance(argType)).toEqual(control);
});

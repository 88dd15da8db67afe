import {
  ArgTypes,
  Canvas,
  Controls,
  Description,
  Heading,
  Primary,
  Source,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { FactsOf } from './FactsOf.tsx';
import { connectedTwin, nameOf } from './nameOf.ts';
import { StoryLinks } from './StoryLinks.tsx';

/** What a story file may add to its page. */
export interface PageParameters {
  /** The same of hooks alone: the source of a recipe. */
  readonly recipe?: string;
  /** Address of the drawing that this was built from, such as a frame in Figma; linked below the title. */
  readonly design?: string;
}

/**
 * The page of a component: what it is, tried out, its prose, its states, its props, and what the source says of it —
 * texts, variables, parts. Story files without prose of their own get it by themselves; those with some are MDX pages
 * that put it between the tags.
 */
export function KitPage({ children }: { readonly children?: ReactNode }) {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const { component, subcomponents = {}, parameters } = preparedMeta;
  const { design, recipe }: PageParameters = parameters;
  const names = [component, ...Object.values(subcomponents)].flatMap((part) => nameOf(part) ?? []);
  const allStates = Object.values(csfFile.stories).find(({ name }) => name === 'All States');
  return (
    <>
      <Title />
      <Description of="meta" />
      {design && <Drawing address={design} />}
      <Primary />
      {children}
      {allStates && (
        <>
          <Heading>All states</Heading>
          <Canvas of={allStates.moduleExport} sourceState="none" />
        </>
      )}
      {names.length > 0 && <Contract names={names} />}
      {recipe && (
        <>
          <Heading>Without the kit</Heading>
          <p>
            The same of hooks alone. It is compiled and runs as a story under Hooks, so it is right as it
            stands.
          </p>
          <Source code={recipe} language="tsx" />
        </>
      )}
      <Heading>Stories</Heading>
      <StoryLinks stories={Object.values(csfFile.stories)} />
    </>
  );
}

function Drawing({ address }: { readonly address: string }) {
  return (
    <p>
      <a href={address} rel="noreferrer" target="_blank">
        Open the drawing
      </a>
    </p>
  );
}

/** What can be relied on: props, texts, variables, parts. */
function Contract({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      <Heading>Props</Heading>
      <Controls />
      {names.flatMap(connectedTwin).map(({ name, part }) => (
        <div key={name}>
          <Subheading>{name}, connected to the chat</Subheading>
          <ArgTypes of={part} />
        </div>
      ))}
      <FactsOf names={names} />
    </>
  );
}

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
import { Accessibility } from './Accessibility.tsx';
import { componentName, findConnected } from './componentName.ts';
import { SourceFacts } from './SourceFacts.tsx';
import { StoryLinks } from './StoryLinks.tsx';

export interface PageParameters {
  /** Source of a recipe that does the same as the component, with hooks only. */
  readonly recipe?: string;
  /** URL of the design, such as a frame in Figma. The page links to it below the description. */
  readonly design?: string;
}

/** Story files tagged `autodocs` get this page automatically. MDX pages pass their prose as children. */
export function KitPage({ children }: { readonly children?: ReactNode }) {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const { component, subcomponents = {}, parameters } = preparedMeta;
  const { design, recipe }: PageParameters = parameters;
  const names = [component, ...Object.values(subcomponents)].flatMap((part) => componentName(part) ?? []);
  const allStates = Object.values(csfFile.stories).find(({ name }) => name === 'All States');
  return (
    <>
      <Title />
      <Description of="meta" />
      {design && <DesignLink url={design} />}
      <Primary />
      {children}
      {allStates && (
        <>
          <Heading>All states</Heading>
          <p>
            In the look that the toolbar has selected.{' '}
            <a href={`./?path=/story/${allStates.id}`} target="_top">
              The story
            </a>{' '}
            may show several looks at once.
          </p>
          <Canvas of={allStates.moduleExport} sourceState="none" />
        </>
      )}
      {names.length > 0 && (
        <>
          <Accessibility names={names} />
          <Contract names={names} />
        </>
      )}
      {preparedMeta.title.startsWith('Screens/') && (
        <>
          <Heading>Controls</Heading>
          <Controls />
        </>
      )}
      {recipe && (
        <>
          <Heading>Without the kit</Heading>
          <p>The same with hooks only. This code is type-checked and runs as a story under Hooks.</p>
          <details>
            <summary>Show the code</summary>
            <Source code={recipe} language="tsx" />
          </details>
        </>
      )}
      <Heading>Stories</Heading>
      <StoryLinks stories={Object.values(csfFile.stories)} />
    </>
  );
}

function DesignLink({ url }: { readonly url: string }) {
  return (
    <p>
      <a href={url} rel="noreferrer" target="_blank">
        Open the design
      </a>
    </p>
  );
}

function Contract({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      <Heading>Props</Heading>
      <Controls />
      {names.flatMap(findConnected).map(({ name, part }) => (
        <div key={name}>
          <Subheading>{name}, connected to the chat</Subheading>
          <ArgTypes of={part} />
        </div>
      ))}
      <SourceFacts names={names} />
    </>
  );
}

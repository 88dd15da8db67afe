import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { ContentProps, ContentRegistry } from '../blocks/content/ContentProps.ts';
import { TextContent } from '../blocks/content/TextContent.tsx';
import type { ChatSlots } from './ScreenParts.tsx';
import { PartErrorBoundary } from './screens/PartErrorBoundary.tsx';

/**
 * Returns the slots, all except `header` in error boundaries, so that a slot that throws does not break the chat or the
 * page. The error is reported. A content type that throws is shown as text; any other slot is removed.
 */
export function useSafeSlots(slots: ChatSlots): ChatSlots {
  const { contentTypes, header, ...nodes } = slots;
  const safeTypes = useMemo(() => contentTypes && guardTypes(contentTypes), [contentTypes]);
  return {
    ...Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, guard(node)])),
    // The layout guards the header, because its fallback is the default header, which can close the chat.
    ...(header === undefined ? {} : { header }),
    ...(safeTypes ? { contentTypes: safeTypes } : {}),
  };
}

/** Returns undefined and null unchanged, because they mean the default part and no part. */
function guard(node: ReactNode): ReactNode {
  if (node === undefined || node === null) return node;
  return <PartErrorBoundary fallback={null}>{node}</PartErrorBoundary>;
}

function guardTypes(types: ContentRegistry): ContentRegistry {
  return Object.fromEntries(
    Object.entries(types).map(([name, Content]) => [name, Content && guardContent(Content)]),
  );
}

function guardContent(Content: ComponentType<ContentProps>): ComponentType<ContentProps> {
  return function GuardedContent(props) {
    return (
      <PartErrorBoundary fallback={<TextContent {...props} />}>
        <Content {...props} />
      </PartErrorBoundary>
    );
  };
}

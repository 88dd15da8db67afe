import { type ComponentType, type ReactNode, useState } from 'react';
import type { ContentProps, ContentRegistry } from '../blocks/content/ContentProps.ts';
import { TextContent } from '../blocks/content/TextContent.tsx';
import { DayLine } from '../blocks/messages/DayLine.tsx';
import { Message } from '../blocks/messages/Message.tsx';
import { SenderAvatar } from '../blocks/messages/SenderAvatar.tsx';
import { TypingIndicator } from '../blocks/messages/TypingIndicator.tsx';
import { guardPart, useGuardedPart } from './guardPart.tsx';
import type { ChatSlots } from './ScreenParts.tsx';
import { PartErrorBoundary } from './screens/PartErrorBoundary.tsx';

/**
 * Wraps the slots in error boundaries, so that a slot that throws does not break the chat or the page. `header` stays
 * unchanged. `launcher` is left out, because `ChatPopup` guards it.
 */
export function useSafeSlots(slots: ChatSlots): ChatSlots {
  const {
    contentTypes,
    header,
    messageRow,
    avatar,
    dayLine,
    typing,
    empty,
    error,
    launcher: _,
    ...nodes
  } = slots;
  const [guardTypes] = useState(createTypesGuard);
  const safeTypes = contentTypes && guardTypes(contentTypes);
  return {
    ...Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, guardNode(node)])),
    messageRow: useGuardedPart(messageRow, Message, 'messageRow'),
    avatar: useGuardedPart(avatar, SenderAvatar, 'avatar'),
    dayLine: useGuardedPart(dayLine, DayLine, 'dayLine'),
    typing: useGuardedPart(typing, TypingIndicator, 'typing'),
    empty: useGuardedPart(empty, Children, 'empty'),
    error: useGuardedPart(error, Children, 'error'),
    // The layout guards the header, because its fallback is the default header, which can close the chat.
    ...(header === undefined ? {} : { header }),
    ...(safeTypes ? { contentTypes: safeTypes } : {}),
  };
}

/** Returns undefined (the default part) and null (no part) unchanged. */
function guardNode(node: ReactNode): ReactNode {
  if (node === undefined || node === null) return node;
  return <PartErrorBoundary fallback={null}>{node}</PartErrorBoundary>;
}

/**
 * Returns a function that guards the components of content types. As long as these stay the same, it returns the same
 * object. So messages keep their state even if the page creates a new object each time it renders.
 */
function createTypesGuard(): (types: ContentRegistry) => ContentRegistry {
  type Part = ComponentType<ContentProps> | undefined;
  const guards = new Map<string, { readonly part: Part; readonly guarded: Part }>();
  let last: ContentRegistry = {};
  return (types) => {
    const entries = Object.entries(types);
    const changed = entries.filter(([name, part]) => guards.get(name)?.part !== part);
    for (const [name, part] of changed) {
      const guarded =
        part && guardPart(part, TextContent, `contentTypes.${name}`, "the message's text is shown");
      guards.set(name, { part, guarded });
    }
    const isSame = entries.length === Object.keys(last).length && entries.every(([name]) => name in last);
    if (changed.length > 0 || !isSame)
      last = Object.fromEntries(entries.map(([name]) => [name, guards.get(name)?.guarded]));
    return last;
  };
}

/** The fallback of `empty` and `error`, which receive the default content as children. */
function Children({ children }: { readonly children: ReactNode }) {
  return children;
}

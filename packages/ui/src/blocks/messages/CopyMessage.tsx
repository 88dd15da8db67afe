import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEffectEvent } from 'use-effect-event';
import { copyText } from '../../elements/copyText.ts';
import { IconButton } from '../../elements/IconButton.tsx';
import { CheckIcon } from '../../elements/icons.ts';
import { CopyIcon } from '../../elements/partIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import { box, button } from './CopyMessage.css.ts';

const copiedMs = 2_000;
const messageSelector = '[data-message-id]';

export interface CopyMessageProps {
  /** Called when the visitor clicks or taps outside the message. */
  onLeave?(): void;
}

/**
 * The copy button beside the bubble. Render it inside the message. The browser's copy shortcut then also copies the
 * message while it has the focus and no text is selected.
 */
export function CopyMessage({ onLeave }: CopyMessageProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const [bubble, setBubble] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const message = marker.current?.closest(messageSelector);
    setBubble(message?.querySelector<HTMLElement>('[data-chat-part="bubble"]') ?? null);
  }, []);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const message = marker.current?.closest(messageSelector);
      if (target instanceof Node && !message?.contains(target)) leave();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <>
      <span ref={marker} hidden />
      {/* Rendered inside the bubble, so that the button is beside the bubble whatever else the message shows. */}
      {bubble && createPortal(<CopyButton bubble={bubble} />, bubble)}
    </>
  );
}

function CopyButton({ bubble }: { readonly bubble: HTMLElement }) {
  const t = useT();
  const announce = useAnnounce();
  const [isCopied, setCopied] = useState(false);
  const copied = t('copy.done');
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const isMessageFocused = document.activeElement === bubble.closest(messageSelector);
      if (!isMessageFocused || !(getSelection()?.isCollapsed ?? true)) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', shownText(bubble));
      setCopied(true);
      announce(copied);
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [announce, bubble, copied]);
  const copy = async () => {
    const isDone = await copyText(shownText(bubble));
    setCopied(isDone);
    announce(isDone ? copied : t('copy.failed'), isDone ? 'polite' : 'assertive');
    if (!isDone) getSelection()?.selectAllChildren(textElement(bubble));
  };
  return (
    <span className={box} data-chat-part="copy-message" data-state={isCopied ? 'copied' : 'idle'}>
      <IconButton
        className={button}
        label={isCopied ? copied : t('copy.message')}
        onClick={() => void copy()}
      >
        {isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      </IconButton>
    </span>
  );
}

/** Returns the part of a bubble with the text but no buttons, or the bubble if there is no such part. */
function textElement(bubble: HTMLElement): HTMLElement {
  return bubble.querySelector<HTMLElement>(':scope > [dir]') ?? bubble;
}

/**
 * Returns the visible text with the numbers or bullets of list items. In browsers with `innerText`, line breaks are
 * kept as rendered.
 */
function shownText(bubble: HTMLElement): string {
  const element = textElement(bubble);
  const blocks = [...element.children].filter((child) => child.matches('p, ol, ul, blockquote, pre, div'));
  return (blocks.length === 0 ? renderedText(element) : blocks.map(blockText).join('\n\n')).trim();
}

function blockText(block: Element): string {
  return isList(block) ? listText(block).join('\n') : renderedText(block).trim();
}

const isList = (node: Node): node is Element => node instanceof Element && node.matches('ol, ul');

function listText(list: Element): readonly string[] {
  const first = list instanceof HTMLOListElement ? list.start : null;
  return [...list.children].flatMap((item, index) => {
    const inner = [...item.childNodes].filter(isList);
    const text = inner.length === 0 ? renderedText(item) : ownText(item);
    const marker = first === null ? '-' : `${first + index}.`;
    return [`${marker} ${text.trim()}`, ...inner.flatMap(listText).map((line) => `  ${line}`)];
  });
}

function ownText(item: Element): string {
  const parts = [...item.childNodes].filter((node) => !isList(node));
  return parts.map((node) => (node instanceof Element ? renderedText(node) : node.textContent)).join('');
}

function renderedText(element: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: only the rendered text has the line breaks and tabs of tables
  return (element instanceof HTMLElement ? element.innerText : undefined) ?? element.textContent ?? '';
}

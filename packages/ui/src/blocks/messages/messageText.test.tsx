import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accept, dayOf, messageOf, nowMs } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import type { ContentProps } from '../content/ContentProps.ts';
import { contentTypes } from '../content/contentTypes.tsx';
import { FormattedText } from '../content/FormattedText.tsx';
import { MessageListView } from './MessageListView.tsx';

afterEach(cleanup);

const MyText = (props: ContentProps) => (
  <div className="mine">
    <FormattedText {...props} />
  </div>
);

it('a custom component for `text` also shows the text above choices, and messages of types without a component', async () => {
  const texts = [
    messageOf({ content: '**First**' }),
    messageOf({
      localId: 'b',
      content: '**Which one?**',
      contentType: 'input_select',
      attributes: { items: ['A'] },
    }),
    messageOf({ localId: 'c', content: '**Last**', contentType: 'contact' }),
  ];
  const { contact: _, ...others } = contentTypes;
  renderKit(
    <MessageListView
      days={[dayOf(...texts)]}
      nowMs={nowMs}
      hasOlder={false}
      isLoadingOlder={false}
      onLoadOlder={vi.fn()}
      firstUnreadId={null}
      typingAgent={null}
      isAtBottom
      newCount={0}
      onJump={vi.fn()}
      actions={{ retry: vi.fn(), discard: vi.fn(), choose: vi.fn(), submitForm: vi.fn(accept) }}
      contentTypes={{ ...others, text: MyText }}
    />,
  );
  for (const { content } of texts) {
    const word = await screen.findByText(content.replaceAll('*', ''), { selector: 'strong' });
    expect(word.closest('.mine')).not.toBeNull();
  }
});

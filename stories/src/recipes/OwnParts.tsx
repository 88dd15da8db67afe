import type { ChatClient } from '@chat/core';
import { Banner, ComposerTools, type ContentProps, FormattedText, IconButton, SearchIcon } from '@chat/ui';
import { ChatWidget } from '@chat/ui/widget';

const MyCards = ({ message }: ContentProps) => <p>{message.content}</p>;

const MyText = ({ message, isCurrent }: ContentProps) => (
  <div className="my-bubble">
    <FormattedText message={message} isCurrent={isCurrent} />
  </div>
);

export const Help = ({ client }: { client: ChatClient }) => (
  <ChatWidget
    client={client}
    slots={{
      notice: (
        <Banner tone="caution" edge="full">
          Closed on Friday.
        </Banner>
      ),
      composerTools: (
        <>
          <ComposerTools />
          <IconButton label="Find an order" onClick={() => location.assign('/orders')}>
            <SearchIcon />
          </IconButton>
        </>
      ),
      contentTypes: { cards: MyCards, text: MyText },
      footer: null,
    }}
  />
);

import type { ChatClient } from '@chat/core';
import { Banner, ComposerTools, type ContentProps, IconButton, SearchIcon } from '@chat/ui';
import { ChatWidget } from '@chat/ui/widget';

const MyCards = ({ message }: ContentProps) => <p>{message.content}</p>;

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
          <IconButton label="Find an order">
            <SearchIcon />
          </IconButton>
        </>
      ),
      contentTypes: { cards: MyCards },
      footer: null,
    }}
  />
);

import type { ChatClient } from '@chat/core';
import { AttachIcon, Banner, type ContentProps, IconButton } from '@chat/ui';
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
        <IconButton label="Attach">
          <AttachIcon />
        </IconButton>
      ),
      contentTypes: { cards: MyCards },
      footer: null,
    }}
  />
);

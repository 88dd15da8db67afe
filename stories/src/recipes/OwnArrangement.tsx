import { ChatProvider } from '@chat/hooks';
import { Announcer, ChatHeader, Composer, IntlProvider, loadIntl, MessageList, Panel } from '@chat/ui';
import '@chat/themes/standard.css';

const intl = await loadIntl({ locale: 'en' });

export const Chat = () => (
  <div data-chat-theme="standard" data-chat-scheme="auto">
    <IntlProvider intl={intl}>
      <ChatProvider settings={{ flowToken: 'demo' }}>
        <Announcer>
          <Panel header={<ChatHeader />}>
            <MessageList />
            <Composer />
          </Panel>
        </Announcer>
      </ChatProvider>
    </IntlProvider>
  </div>
);

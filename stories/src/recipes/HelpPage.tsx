import { ChatWidget } from '@chat/ui/widget';

export function Help() {
  return (
    <div style={{ height: 640 }}>
      <ChatWidget
        settings={{ flowToken: 'demo', apiUrl: 'https://chat.example' }}
        brand="#c9694a"
        frame="floating"
      />
    </div>
  );
}

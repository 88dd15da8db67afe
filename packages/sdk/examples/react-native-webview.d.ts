/** What the example uses of `react-native-webview`, which an app installs itself. */
declare module 'react-native-webview' {
  import type { ReactElement } from 'react';

  export function WebView(props: {
    readonly source: { readonly uri: string };
    readonly originWhitelist?: readonly string[];
    readonly onMessage?: (event: { readonly nativeEvent: { readonly data: string } }) => void;
  }): ReactElement;
}

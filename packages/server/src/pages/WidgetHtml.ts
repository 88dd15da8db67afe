/** Transforms the widget's source page for the browser, as a development server does. */
export type WidgetHtml = (html: string) => Promise<string>;

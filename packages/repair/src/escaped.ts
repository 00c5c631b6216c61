/** A text as it is in XML, be it in an attribute; what XML cannot hold becomes a space. */
export const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r -\ufffd]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

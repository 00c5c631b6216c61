/** For XML, also in attributes; characters that XML cannot contain become spaces. */
export const escapeXml = (text: string) =>
  text
    .replaceAll(/[^\t\n\r -\ufffd]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

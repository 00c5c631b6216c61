/** The title of the page of licenses, and of the links to it. */
export const licensesTitle = 'Open-Source Licenses'

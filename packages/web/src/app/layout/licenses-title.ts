/** Names the page of what others gave, and the links to it. */
export const licensesTitle = 'Open-Source Licenses'

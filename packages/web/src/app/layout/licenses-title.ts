export const licensesTitle = 'Open-Source Licenses'

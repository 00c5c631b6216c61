/** Apart from the texts of reports, for dialogs that need no others. */
export const utcDays = 'Days begin and end at midnight UTC.'

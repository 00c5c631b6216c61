/** Apart from the texts of reports, for dialogs that need no others. */
export const utcDaysHint = 'Days begin and end at midnight UTC.'

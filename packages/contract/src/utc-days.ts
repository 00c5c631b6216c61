/** Next to every day of reports and statements. It is apart from their texts, for the dialogs that need no others. */
export const utcDays = 'Days begin and end at midnight UTC.'

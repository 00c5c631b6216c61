import { withPlainHoles } from './reads-like-words.ts'

/** The texts that the customer gave, to the letter: nobody rewrites them. `{…}` is put in at run time. */
export const specifiedTexts: readonly string[] = [
  ...['NotAuthorized', 'Loading...', 'No data found.', 'Unexpected Application Error!'],
  ...['No organizations found', 'No Remediators found', 'No files found', 'No Jobs found'],
  // Without an account.
  ...['Sign In', 'Log In', 'Forgot Password', 'Send Verification Code', 'Reset Password'],
  ...['Contact Us', 'Get in Touch', 'Full Name', 'Email Address', 'Message', 'Send Message'],
  ...['Privacy Policy', 'Terms & Conditions'],
  ...['Choose Account', 'Fetching your organizations...', 'No organization found', 'Continue'],
  // The shell and its lists.
  ...['User Management', 'Client Users', 'Organizations', 'Jobs', 'Reports', 'Account', 'Logout'],
  ...['Super User', 'Administrator', 'Client Account Manager', 'Remediator', 'Client User'],
  ...['Prev', 'Next', 'Approval Pending', 'Edit', 'Delete', 'Activate', 'All', 'Reset', 'Apply'],
  ...['Switch Availability', 'Available', 'Un Available'],
  // People and organizations.
  ...['Admin User', 'Search name, email', '+ Add User', 'Invite {…}', 'Edit {…}'],
  ...['+ Add Client User', 'Invite Client Users', 'Manage Organizations', 'Access Account'],
  ...['Search organization name, email', '+ Add Organization', 'Invite Organization'],
  ...['Active', 'Inactive', 'Un Verified', 'Pending', 'Blocked', 'Filter by status'],
  ...['Edit Organization', 'Delete Organization', 'Activate Organization'],
  ...['Delete User', 'Activate User', 'Join Organization', 'Update Account'],
  ...['Your sessions', 'Sign Out Everywhere Else'],
  // Jobs and files.
  ...['In Progress', 'In Review', 'Completed', 'Search job name', '+ Create Job'],
  ...['Create New Job', 'Details', 'Files', 'Job Name', 'Organization', 'Created By', 'Status'],
  ...['Priority', 'Job Open Date', 'Assigned To', 'Job Cost', 'Archived', 'Comments'],
  ...['Submit Job', 'Job Submitted', 'Assign to Me', 'Assign Remediator', 'Re-Assign Remediator'],
  ...['Re-Open Job', 'Accept Job', 'Decline Job', 'Approve Job', 'Mark Remediated'],
  ...['Complete Job', 'Complete Review', 'Return Job', 'Close Job', 'Edit Job', 'Update Priority'],
  ...['Delete Job', 'Activate Job', 'Images', 'Download All', 'Search file name', 'Upload Files'],
  ...['Upload Fixed Document', 'File Name', 'Uploaded By', 'Date Uploaded', 'Remediated'],
  ...['Special', 'Non-Billable', 'Simple Pages', 'Complex Pages'],
  // Reports.
  ...['Remediators', 'Filter', 'Select date range', 'Start Date', 'End Date', 'Total Cost'],
  // What a call answers.
  ...['Profile updated successfully', 'File deleted successfully', 'Job submitted successfully'],
  ...['You are assigned to this job', 'Organization changed successfully'],
  ...['Job Activated Successfully', 'Job Deleted Successfully'],
  ...['Job priority updated successfully', 'File download failed'],
  'Unexpected error during file download',
  // Messages under fields.
  ...['Invalid email address', 'Email is required', 'Email is Required', 'Password is required'],
  ...['Minimum {…} characters', 'Passwords must match', 'Invalid verification code '],
  ...['Verification code is required', 'Full name is required', 'Message is required'],
  ...['First Name is Required', 'Last Name is Required', 'Phone Number is Required'],
  ...['Country Code is Required', 'You must accept the terms and conditions'],
  ...['Organization name is required', 'Organization email is required'],
  ...['Phone number is required', 'Street address is required', 'City is required'],
  ...['Country code is required', 'State is required', 'Zip code is required'],
  'Client Account Manager is required',
  'Billing email is required, check the box below to use CAM contact',
  'Billing contact is required, check the box below to use CAM contact',
  ...['Job Name is required', 'Required', 'Please enter job cost'],
  'Start date cannot be later than end date',
  'Please select both start and end date',
  ...['Enter a whole number of 0 or more', 'At most {…} characters', 'File is empty'],
]

const specified = new Set(specifiedTexts)

/** Whether the customer gave this text. */
export const isSpecified = (text: string): boolean => specified.has(withPlainHoles(text))

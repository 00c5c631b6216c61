-- What visitors write with the contact form; the mail queue names the message, never its text.

create table contact_messages (
  id uuid not null,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null,
  constraint contact_messages_pkey primary key (id)
);

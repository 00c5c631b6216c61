-- Visitors keep Idempotency-Keys too: whose a key is, is a person's id or stands for an address.
alter table idempotency_keys add column owner text;
update idempotency_keys set owner = user_id::text;
alter table idempotency_keys alter column owner set not null;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys drop column user_id;
alter table idempotency_keys add constraint idempotency_keys_pkey primary key (owner, key);

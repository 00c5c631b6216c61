-- Visitors keep Idempotency-Keys too: whose a key is, is a person's id or stands for an address.
alter table idempotency_keys add column owner text;
update idempotency_keys set owner = user_id::text;
alter table idempotency_keys alter column owner set not null;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys drop column user_id;
alter table idempotency_keys add constraint idempotency_keys_pkey primary key (owner, key);

-- Names are kept with their accents composed, as they are searched for: these came before.
update users set first_name = normalize(first_name), last_name = normalize(last_name)
where first_name is not nfc normalized or last_name is not nfc normalized;

update jobs set name = normalize(name) where name is not nfc normalized;

-- Names of active organizations are unique: where two differ in nothing else, the second one keeps its own.
do $$
declare
  organization uuid;
begin
  for organization in
    select id from organizations where name is not nfc normalized order by created_at, id
  loop
    begin
      update organizations set name = normalize(name) where id = organization;
    exception when unique_violation then null;
    end;
  end loop;
end $$;

-- Tells a start with another SECRET_KEY from one with the same: a hash under the key itself, from which nobody
-- learns the key. Null until the first start that writes it.
alter table installation add column key_fingerprint text;

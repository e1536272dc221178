-- Names that differ in case or in compatibility forms alone are one name. Names from before that was so may share a
-- key, so it is not unique; whoever makes a new one looks here first.
create index account_name_key on account (lower(normalize(username, NFKC)));

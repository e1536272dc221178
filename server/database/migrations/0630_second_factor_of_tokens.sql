-- Whether a token was made by somebody who had shown a second factor. Those that are there take it from their owner.
alter table api_token add column has_second_factor boolean not null default false;
update api_token set has_second_factor = true
where uid in (select uid from totp where is_on union select uid from passkey);
alter table device_login add column has_second_factor boolean not null default false;

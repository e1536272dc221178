-- What another service gave along with a login, sealed, by which it knows on a logout whose it is.
alter table session add column logout_hint text;

-- An account that the office has unlinked: its row keeps the address from linking somebody by itself.
alter table provider_identities add column ended_at timestamptz;

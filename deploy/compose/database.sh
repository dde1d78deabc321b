#!/bin/sh
# Makes the database and its two roles on the first start, then runs PostgreSQL. `database grant` gives the server's role
# its rights, which is needed after each migration.
set -eu

if [ "${1:-}" = grant ]; then
  exec psql --no-psqlrc --set=ON_ERROR_STOP=1 --single-transaction --file=/etc/site/grants.sql "$DATABASE_URL"
fi

# The one place that can be written besides the data.
sockets=/tmp
# Under another name until it is whole: a start that is cut off is made again.
new="$PGDATA.new"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$new"
  initdb --pgdata="$new" --auth-local=peer --auth-host=scram-sha-256 --data-checksums --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all samenet scram-sha-256' >> "$new/pg_hba.conf"
  pg_ctl --pgdata="$new" --options="-c listen_addresses='' -c unix_socket_directories=$sockets" --wait start
  # The passwords come from the environment and stand on no command line.
  psql --no-psqlrc --set=ON_ERROR_STOP=1 --host="$sockets" --dbname=postgres <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
create role site_owner login password :'owner';
create role site_app login password :'app';
create database site owner site_owner;
SQL
  pg_ctl --pgdata="$new" --wait stop
  mv "$new" "$PGDATA"
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories="$sockets"
